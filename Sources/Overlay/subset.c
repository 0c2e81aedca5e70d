#include "subset.h"

#include "objects.h"

/// What tells nothing of other pages. `/PieceInfo` and `/Metadata` can have whole documents in them.
static const char *const kept_of_page[] = {
    "/Type", "/Parent", "/Resources", "/MediaBox", "/CropBox", "/BleedBox", "/TrimBox", "/ArtBox",
    "/BoxColorInfo", "/Contents", "/Rotate", "/Group", "/UserUnit", "/Annots", "/Tabs",
    "/StructParents", "/Trans", "/Dur", NULL};
static const char *const kept_of_catalog[] = {
    "/Type", "/Version", "/Extensions", "/Pages", "/PageLayout", "/PageMode", "/ViewerPreferences",
    "/Lang", "/URI", "/OutputIntents", "/Outlines", "/AcroForm", "/MarkInfo", "/StructTreeRoot",
    "/OCProperties", NULL};
static const char *const kept_of_trailer[] = {"/Root", "/Info", "/ID", "/Size", "/Encrypt", NULL};
static const char *const kept_of_information[] = {
    "/Title", "/Author", "/Subject", "/Keywords", "/Creator", "/Producer", "/CreationDate",
    "/ModDate", NULL};

static void list_pages(struct subset *subset) {
  for (int page = 0; page < subset->count; page++) {
    struct table *table = subset->stays[page] ? &subset->kept : &subset->foreign;
    add_id(table, id_of(subset->file, subset->pages[page]));
  }
}

void take_out_other_pages(
    qpdf_data file, const qpdf_oh *pages, int count, const unsigned char *stays) {
  struct subset subset = {.file = file, .pages = pages, .count = count, .stays = stays};
  qpdf_oh root = qpdf_get_root(file), trailer = qpdf_get_trailer(file);
  list_pages(&subset);
  list_annotations(&subset);
  find_destinations(&subset);
  for (int page = 0; page < count; page++) {
    if (!stays[page]) continue;
    keep_keys(file, pages[page], kept_of_page);
    keep_annotations(&subset, pages[page]);
  }
  keep_fields(&subset);
  keep_named_resources(&subset);
  keep_tags(&subset);
  keep_bookmarks(&subset);
  keep_keys(file, root, kept_of_catalog);
  keep_keys(file, trailer, kept_of_trailer);
  keep_keys(file, value_of(file, trailer, "/Info"), kept_of_information);
  sever(&subset);
}

#pragma once

#include <qpdf/qpdf-c.h>

#include "table.h"

/// Some pages of a document, and what is known of it while the others are taken out.
struct subset {
  qpdf_data file;
  const qpdf_oh *pages;
  int count;
  /// Whether each page stays.
  const unsigned char *stays;
  /// The ids of the pages that stay, and of their annotations.
  struct table kept, annotations;
  /// The ids of the pages that go, and of annotations that are only on them.
  struct table foreign;
  /// The ids of the fields of forms that stay.
  struct table fields;
};

/// Takes all out of a document that belongs to pages that go: what lies on them, and what tells of
/// them elsewhere, such as bookmarks, tags, links, fields and resources. Of the document as a whole, only
/// what is known to tell nothing of them stays. So whoever gets the rest gets nothing else.
///
/// The pages themselves are still in the tree of pages afterwards. Ends the process if a page cannot be
/// told from the others, because it is damaged.
void take_out_other_pages(
    qpdf_data file, const qpdf_oh *pages, int count, const unsigned char *stays);

/// The parts of the above.
///
/// Destinations (12.3.2): bookmarks and links to other pages go, and what a name means is written out.
void find_destinations(struct subset *subset);
int leads_to_kept_page(struct subset *subset, qpdf_oh holder);
void keep_bookmarks(struct subset *subset);
/// Annotations (12.5) and the fields of forms (12.7).
void list_annotations(struct subset *subset);
void keep_annotations(struct subset *subset, qpdf_oh page);
void keep_fields(struct subset *subset);
/// Tags (14.7).
void keep_tags(struct subset *subset);
/// Resources (7.8.3) that no kept page names.
void keep_named_resources(struct subset *subset);
/// References that are left, from the kept pages and the catalog. Layers (8.11) that no kept page has go, too.
void sever(struct subset *subset);

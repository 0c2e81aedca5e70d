#pragma once

#include <qpdf/qpdf-c.h>

/// Puts a page of one file on a page of another, as a form (ISO 32000-1, 8.10). The form is an annotation if the
/// page has others, which are painted above its streams; and if one of several streams cannot be decoded,
/// since what they leave open could swallow or move it.
///
/// The upper left corner of the ink lies on that of the page as it is looked at: of its crop box, and
/// as the page is turned. A point stays a point. Errors are in `file` and `ink` then.
void put_on_page(qpdf_data file, qpdf_oh page, qpdf_data ink, qpdf_oh ink_page);

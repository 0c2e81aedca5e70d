// qpdf puts ink on pages of PDF files, in a process of its own. No other target needs it.
#pragma once
#include <qpdf/qpdf-c.h>

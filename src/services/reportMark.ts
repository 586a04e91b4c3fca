/** Marks the form of a report, which is left out of its picture of the page. */
export const REPORT_MARK = 'data-problem-report'

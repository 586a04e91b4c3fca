/** A start that would fail again until somebody changes the settings, the data or the version: why, in words. */
export class StartRefused extends Error {}

/** The exit code for it (EX_CONFIG of sysexits.h): a service that ends with it is not started again. */
export const START_REFUSED_CODE = 78

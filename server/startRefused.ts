/** A start that would fail again until the settings, the database or the version are others. */
export class StartRefused extends Error {}

/** The exit code for it (EX_CONFIG of sysexits.h): a service that ends with it is not started again. */
export const START_REFUSED_CODE = 78

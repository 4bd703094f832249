/** Reported version of the node: a release of Agave that has the supported methods. */
export const API_VERSION = '2.2.0'
export const FEATURE_SET = 3_294_202_862

/** What the node says it is: a release of Agave that knows the methods that are here. */
export const API_VERSION = '2.2.0'
export const FEATURE_SET = 3_294_202_862

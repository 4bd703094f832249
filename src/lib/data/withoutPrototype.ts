/** A copy without a prototype: what a page put on Object.prototype does not answer for an absent field. */
export const withoutPrototype = <T extends object>(fields: T): T => Object.assign(Object.create(null), fields)

/**
 * A copy without a prototype, so that properties added to Object.prototype are not read for absent fields.
 */
export const withoutPrototype = <T extends object>(fields: T): T => Object.assign(Object.create(null), fields)

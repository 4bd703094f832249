/** Zones of the provider's own names, the current and the legacy one ([9.37]). */
export const isProviderName = (name: string): boolean => /\.(?:reown|wcn)\.id$/.test(name)

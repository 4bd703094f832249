/** A method that the library's types do not name, bound to its object. */
export function methodOf<Method extends (...args: never[]) => unknown>(
  owner: object | undefined,
  name: string,
): Method | undefined {
  const method: unknown = owner && Reflect.get(owner, name)
  return typeof method === 'function' ? (method.bind(owner) as Method) : undefined
}

/** Puts another method in its place; none where the library has none of that name. */
export function replaceMethod<Method extends (...args: never[]) => unknown>(
  owner: object | undefined,
  name: string,
  make: (method: Method) => Method,
): void {
  const method = methodOf<Method>(owner, name)
  if (owner && method) Reflect.set(owner, name, make(method))
}

// Collects what WebDriver cannot tell: errors, warnings and policy violations of the page.
const problems = []
window.problems = problems
for (const level of ['error', 'warn']) {
  const real = console[level]
  console[level] = (...args) => {
    problems.push(`console: ${args.join(' ')}`)
    real.apply(console, args)
  }
}
addEventListener('error', event =>
  problems.push(`thrown: ${event.message} ${event.filename}:${event.lineno}`),
)
addEventListener('unhandledrejection', event =>
  problems.push(`rejected: ${event.reason?.stack ?? event.reason}`),
)
document.addEventListener('securitypolicyviolation', event =>
  problems.push(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`),
)

/** `hang` never answers; a number is a status without a body; anything else is sent as JSON. */
export type Answer = 'hang' | number | object

/** What is answered instead of the local stack, by a part of the path and query. */
export type Answers = Readonly<Record<string, Answer>>

/** A chain that never answers. */
export const SILENT = 'https://silent.invalid'

const byProject = new Map<string, Answers>()

/** Lets calls of this project be answered so. Every cell has a project id of its own. */
export const answerFor = (projectId: string, answers: Answers = {}): void =>
  void byProject.set(projectId, answers)

/** Puts itself before the page's fetch. */
export function startAnswers(): void {
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const url = new URL(String(input))
    const answers = byProject.get(url.searchParams.get('projectId') ?? '') ?? {}
    if (url.href.startsWith(SILENT)) return new Promise(() => {})
    const path = Object.keys(answers).find(path => (url.pathname + url.search).includes(path))
    if (path === undefined) return real(input, init)
    const answer = answers[path]!
    // Not even when it is given up: the state is to last.
    if (answer === 'hang') return new Promise(() => {})
    return Promise.resolve(
      typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer),
    )
  }
}

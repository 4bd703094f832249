/** One frame that went through the relay. Never the message itself. */
export interface LoggedFrame {
  /** ms since 1970. */
  readonly at: number
  /** Number of the socket, from 1. */
  readonly socket: number
  readonly clientId: string
  /** `in` is from the client. */
  readonly direction: 'in' | 'out'
  /** Absent for answers. */
  readonly method?: string
  readonly id: string | number | null
  readonly topic?: string
  readonly tag?: number
  /** Of an answer that is an error. */
  readonly error?: string
}

/** Fields that a frame must have; left out ones do not matter. */
export type FrameFilter = Partial<Omit<LoggedFrame, 'at'>>

/** The frames of late, so that a test can count them and wait for one. */
export interface FrameLog {
  add(frame: LoggedFrame): void
  /** Oldest first. */
  list(filter?: FrameFilter): readonly LoggedFrame[]
  count(filter?: FrameFilter): number
  clear(): void
  /** The next frame that fits; never one that came before. */
  next(filter?: FrameFilter): Promise<LoggedFrame>
}

/** Frames kept; older ones are forgotten, so that a relay left open for days stays small. */
const MAX_FRAMES = 5_000

export function createFrameLog(): FrameLog {
  let frames: LoggedFrame[] = []
  const waiting = new Set<{ filter: FrameFilter; resolve: (frame: LoggedFrame) => void }>()
  const fits = (filter: FrameFilter) => (frame: LoggedFrame) =>
    Object.entries(filter).every(([field, value]) => frame[field as keyof LoggedFrame] === value)

  return {
    add(frame) {
      frames.push(frame)
      if (frames.length > MAX_FRAMES * 2) frames = frames.slice(-MAX_FRAMES)
      for (const entry of waiting) {
        if (!fits(entry.filter)(frame)) continue
        waiting.delete(entry)
        entry.resolve(frame)
      }
    },
    list: (filter = {}) => frames.filter(fits(filter)),
    count: (filter = {}) => frames.filter(fits(filter)).length,
    clear() {
      frames = []
    },
    next: (filter = {}) => new Promise(resolve => waiting.add({ filter, resolve })),
  }
}

/** A frame that went through the relay, without its message. */
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
  /** Message of an error answer. */
  readonly error?: string
}

/** Values that a frame must have; fields that are left out match any value. */
export type FrameFilter = Partial<Omit<LoggedFrame, 'at'>>

/** The latest frames, so that tests can count them and wait for one. */
export interface FrameLog {
  add(frame: LoggedFrame): void
  /** Oldest first. */
  list(filter?: FrameFilter): readonly LoggedFrame[]
  count(filter?: FrameFilter): number
  clear(): void
  /** The next matching frame; never an earlier one. */
  next(filter?: FrameFilter): Promise<LoggedFrame>
}

/** Number of frames kept, so that memory stays bounded when a relay runs for days. */
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

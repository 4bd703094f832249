// Loaded before the tests that Preact draws.
import './seed'
import { options } from 'preact'

// Effects run after the next frame; a process without frames would wait for a timer, which tests move by hand.
options.requestAnimationFrame = run => setImmediate(run)

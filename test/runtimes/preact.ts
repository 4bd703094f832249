// Loaded before the tests that render with Preact.
import './seed'
import { options } from 'preact'

// Preact runs effects after the next frame; without frames it would wait for a timer, which tests control by
// hand.
options.requestAnimationFrame = run => setImmediate(run)

import { test } from 'uvu'

// Imported before each file of browser tests: the runner hears which test begins, and names the one it was stopped in.
test.before.each(({ __test__ }) => void process.send?.(__test__))

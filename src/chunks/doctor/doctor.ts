// The checks after a failed connection: what is wrong, and how to fix it.
export { WhatIsWrong } from '../../views/doctor/WhatIsWrong'

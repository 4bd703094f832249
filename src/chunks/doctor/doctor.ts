// For whom connecting has failed: what is wrong, and what to do about it.
export * as WhatIsWrong from '../../views/doctor/WhatIsWrong'

import { configure } from '@testing-library/react'

/** A view may be late on a busy machine: waiting longer costs nothing when it is not. */
configure({ asyncUtilTimeout: 15_000 })

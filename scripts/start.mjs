// `npm start`: builds when the sources are newer than the build, then runs the gateway in this very process, so that
// signals reach it.
import { buildWhenStale } from './build.mjs'

process.env.NODE_ENV ??= 'production'
try {
  await buildWhenStale()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await import('../dist/server/main.js')

import type { ConnectionRef } from '../createConsole'

/**
 * Runs each time the gateway answers again after it was out of reach.
 * @returns ends it
 */
export function whenReachedAgain(connection: ConnectionRef, run: () => void): () => void {
  let wasDisturbed = connection.getSnapshot().hasTag('disturbed')
  const { unsubscribe } = connection.subscribe((now) => {
    const isDisturbed = now.hasTag('disturbed')
    if (wasDisturbed && !isDisturbed) run()
    wasDisturbed = isDisturbed
  })
  return unsubscribe
}

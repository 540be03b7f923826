import type { ElsewhereEvent } from '@machines/flows/session/machine'
import { fromCallback } from 'xstate'

const channelName = 'merchant-console.session'

/** The session machine's `otherTabs`: carries its news between the tabs of one browser; silent where there is no BroadcastChannel. */
export const otherTabs = fromCallback<ElsewhereEvent>(({ sendBack, receive }) => {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<ElsewhereEvent>) => sendBack(data)
  receive((event) => channel.postMessage(event))
  return () => channel.close()
})

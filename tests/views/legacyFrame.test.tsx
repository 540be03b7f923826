import { screen } from '@machines/flows/legacyFrame/screen'
import type { Case } from '@machines/testing/model'
import { fireEvent, screen as page } from '@testing-library/react'
import { gallery } from '@/blocks/legacyFrame/LegacyFrame.gallery'
import { walkInView } from './support/walkInView'

/** The links that stand around a frame, by the case that they cause. */
const links: Record<string, string> = {
  订单页: '旧订单页',
  客房页: '旧客房页',
  空地址: '没有地址',
  不允许的地址: '不是网页',
}

/** jsdom loads no frames: the test says when one has loaded, and speaks for the page inside. */
function happen({ event, name }: Case) {
  if (event.type === 'show') return void fireEvent.click(page.getByRole('button', { name: links[name] }))
  const frame = document.querySelector('iframe')
  if (!frame) return
  if (event.type === 'loaded') return void fireEvent.load(frame)
  const { origin } = new URL(frame.src)
  const type = event.type === 'ready' ? 'ready' : 'authFailed'
  window.dispatchEvent(new MessageEvent('message', { data: { type }, origin, source: frame.contentWindow }))
}

/** The query of the route goes with the address. */
const query = '?id=7'
const { fetchFrameToken } = screen.requests!

walkInView({
  flow: 'legacyFrame',
  screen: {
    ...screen,
    requests: {
      ...screen.requests,
      fetchFrameToken: {
        ...fetchFrameToken!,
        sends: ({ address }: { address: string }) => ({ body: { address: address + query } }),
      },
    },
  },
  mount: () => {
    location.hash = `#/orders${query}`
    return <gallery.Demo />
  },
  happen,
  after: () => void (location.hash = ''),
})

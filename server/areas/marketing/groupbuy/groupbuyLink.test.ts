import { groupbuyApi } from '@contracts/calls/groupbuyApi'
import { codes } from '@contracts/envelope'
import { signInWith } from '@server/records/testing/recordFixtures'
import { expect, it } from 'vitest'
import { openGateway } from '@tests/support/openGateway'
import { createGroupbuy } from './testing/groupbuyFixtures'

const { groupbuyLink } = groupbuyApi

it('leads guests to the product of a group purchase, for who may see it', async () => {
  const gateway = await openGateway({ settings: { TICKET_PAGE_URL: 'https://shop.example/ticket?from=desk' } })
  try {
    const { activityId: id, productId } = await createGroupbuy(gateway.services)
    const admin = await gateway.signIn('admin')
    expect((await admin.call(groupbuyLink, { id })).data).toEqual({
      url: `https://shop.example/ticket?from=desk&ticketProductId=${productId}&hotelId=1001&groupbuyId=${id}`,
    })
    const neighbour = (await gateway.signIn('brand')).at({ hotelId: 1002 })
    expect((await neighbour.call(groupbuyLink, { id })).code).toBe(codes.gone)
    const verifier = await signInWith(gateway, 'verifier', ['ticket:verify'])
    expect((await verifier.call(groupbuyLink, { id })).code).toBe(codes.noRight)
  } finally {
    await gateway.close()
  }
})

it('is no link where the shop’s page is not set up', async () => {
  const bare = await openGateway()
  try {
    const { activityId: id } = await createGroupbuy(bare.services)
    expect((await (await bare.signIn('admin')).call(groupbuyLink, { id })).data).toEqual({ url: null })
  } finally {
    await bare.close()
  }
})

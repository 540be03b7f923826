import type { JobKey } from '@contracts/calls/ticketJobCalls'
import { kindOf } from '@server/areas/tickets/batches/jobKinds'
import { cardCodesSold, codesSold, createJob } from '@server/areas/tickets/testing/jobFixtures'
import type { Client } from '../../support/client'
import type { Desk, LifecycleWorld } from './world'

/** A job over one voucher that was sold for it. */
async function made({ gateway: { services }, admin }: Desk, job: JobKey, by: Client = admin): Promise<number> {
  const isCard = kindOf(job).target === 'VALIDCARD'
  return createJob(by, job, await (isCard ? cardCodesSold(services) : codesSold(services)))
}

/** The world of a job over vouchers. @param page key of its page, where somebody else has to approve it */
export function jobWorld(job: JobKey, page?: string): LifecycleWorld {
  const make = (desk: Desk) => made(desk, job)
  if (page === undefined) return { make }
  const maker = (desk: Desk) => desk.signInWith('front', [page, `${page}:save`, `${page}:audit`])
  return {
    make,
    refusals: {
      'AUDIT APPROVE': [
        {
          message: '不能审核自己提交的任务',
          make: async (desk) => made(desk, job, await maker(desk)),
          sender: maker,
        },
      ],
    },
  }
}

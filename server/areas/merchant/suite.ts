import { defineSuite } from '@server/suite'
import { seedNoticeReads } from './demo/noticeReads'
import { noticeHandlers } from './notices/calls'
import { postageHandlers } from './postage/calls'

export default defineSuite({
  calls: [...noticeHandlers, ...postageHandlers],
  seeds: [
    {
      name: 'notice reads',
      run: async (services, { isNew }) => {
        if (isNew) await seedNoticeReads(services)
      },
    },
  ],
})

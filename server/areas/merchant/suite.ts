import { defineSuite } from '@server/suite'
import { seedNoticeReads } from './demo/noticeReads'
import { noticeHandlers } from './notices/calls'

export default defineSuite({
  calls: noticeHandlers,
  seeds: [
    {
      name: 'notice reads',
      run: async (services, { isNew }) => {
        if (isNew) await seedNoticeReads(services)
      },
    },
  ],
})

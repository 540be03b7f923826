import { staffIntroduce } from '@contracts/resources/members/staffIntroduce'
import { screensFor } from '@/blocks/records/screensFor'
import { IntroduceCost } from './IntroduceCost'
import { IntroduceReportLink } from './IntroduceReportLink'

const { Page } = screensFor(staffIntroduce, {
  title: '员工推荐',
  page: async () => (await import('./introducePage')).introducePage,
  inputs: { monthlyCap: IntroduceCost },
  paths: {
    list: '/staff-introduce/list',
    add: '/staff-introduce/edit',
    edit: '/staff-introduce/edit?id={id}',
    copy: '/staff-introduce/edit?copyId={id}',
  },
})

/** 员工推荐: the list with the way to its report, 编辑员工推荐 with what it may cost. */
export const StaffIntroduces = () => <Page actions={<IntroduceReportLink />} />

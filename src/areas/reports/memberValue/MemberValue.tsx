import { memberValueReport } from '@contracts/reports/definitions/memberValueReport'
import { valueViews } from '@contracts/reports/memberValue'
import { TabbedPlace } from '@/blocks/records/TabbedPlace'
import { ReportPage } from '../report/ReportPage'
import { Cohorts } from './Cohorts'
import { Deciles } from './Deciles'
import { Rfm } from './Rfm'
import { memberValueWords as words } from './words'

const { access } = memberValueReport

/** 会员价值: what members buy, and beside it who they are by it and what became of them. */
export const MemberValue = () => (
  <TabbedPlace
    label={words.title}
    tabs={[
      {
        value: 'report',
        text: words.report,
        access,
        draw: (above) => <ReportPage report={memberValueReport} above={above} />,
      },
      { value: 'rfm', text: valueViews.rfm, access, draw: (above) => <Rfm above={above} /> },
      { value: 'cohort', text: valueViews.cohort, access, draw: (above) => <Cohorts above={above} /> },
      { value: 'deciles', text: valueViews.deciles, access, draw: (above) => <Deciles above={above} /> },
    ]}
  />
)

import { insightAccess } from '@contracts/reports/memberSegments'
import { valueViews } from '@contracts/reports/memberValue'
import { TabbedPlace } from '@/blocks/records/TabbedPlace'
import { Rfm } from '../memberValue/Rfm'
import { Segments } from './Segments'
import { insightWords as words } from './words'

const page = { title: words.title, access: insightAccess }

/** 会员洞察: in which segment members are, and how they stand by RFM. */
export const MemberInsight = () => (
  <TabbedPlace
    label={words.title}
    tabs={[
      {
        value: 'segments',
        text: valueViews.segments,
        access: insightAccess,
        draw: (above) => <Segments above={above} />,
      },
      {
        value: 'rfm',
        text: valueViews.rfm,
        access: insightAccess,
        draw: (above) => <Rfm above={above} page={page} />,
      },
    ]}
  />
)

import { groupbuyReport } from '@contracts/reports/definitions/groupbuyReport'
import { groupbuyActivity } from '@contracts/resources/marketing/groupbuyActivity'
import { useNavigate } from 'react-router-dom'
import { ReportFrame } from '@/app/router/ReportFrame'
import { useMe } from '@/app/session/useSession'
import { useSeen } from '@/blocks/records/seen'
import { Button } from '@/look/parts/Button'
import { addPath } from './places'
import { groupbuyWords } from './words'

/** 拼团概况: how teams come about, whom they bring and what they sell. */
export const GroupbuyReport = () => <ReportFrame report={groupbuyReport} actions={<CreateButton />} />

/** To the form, for who may save one in this store: an activity is of a store. */
function CreateButton() {
  const navigate = useNavigate()
  const { may } = useSeen(groupbuyActivity)
  const { read, write } = groupbuyActivity.access
  if (useMe().current.hotelId === null || !may(read) || !may(write)) return null
  return (
    <Button appearance="primary" onClick={() => void navigate(addPath)}>
      {groupbuyWords.create}
    </Button>
  )
}

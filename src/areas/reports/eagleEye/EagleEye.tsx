import { reportApi } from '@contracts/calls/reportApi'
import { eagleEyeReport } from '@contracts/reports/definitions/eagleEyeReport'
import { alert } from '@contracts/resources/reports/alert'
import { alertRule } from '@contracts/resources/reports/alertRule'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { holdsRight } from '@/app/session/rights'
import { useMe } from '@/app/session/useSession'
import { screensFor } from '@/blocks/records/screensFor'
import { TabbedPlace } from '@/blocks/records/TabbedPlace'
import { useRecordsChanged } from '@/blocks/records/useRecords'
import { Button } from '@/look/parts/Button'
import { ReportPage } from '../report/ReportPage'
import { CauseLink, RuleName, WhatMoved } from './cells'
import { eagleEyeWords as words } from './words'

const alerts = screensFor(alert, {
  cells: { title: (record) => <WhatMoved {...record} />, cause: (record) => <CauseLink {...record} /> },
})
const rules = screensFor(alertRule, { cells: { name: (rule) => <RuleName {...rule} /> } })

/** 鹰眼: the day as it goes, what of it was out of the ordinary, and the rules that say so. */
export function EagleEye() {
  return (
    <TabbedPlace
      label={words.title}
      tabs={[
        {
          value: 'live',
          text: words.live,
          access: eagleEyeReport.access,
          draw: (above) => <ReportPage report={eagleEyeReport} above={above} />,
        },
        {
          value: 'alerts',
          text: words.alerts,
          access: alert.access.read,
          draw: (above) => <alerts.Page title={words.title} above={above} />,
        },
        {
          value: 'rules',
          text: words.rules,
          access: alertRule.access.read,
          draw: (above) => <rules.Page title={words.title} above={above} actions={<Presets />} />,
        },
      ]}
    />
  )
}

/** Adds the rules that most stores begin with. */
function Presets() {
  const me = useMe()
  const changed = useRecordsChanged(alertRule)
  const adding = useCommand(
    () => call(reportApi.addAlertPresets, {}),
    () => void changed(),
  )
  if (me.current.hotelId === null || !holdsRight(me, alertRule.access.write)) return null
  return (
    <Button
      disabledFocusable={adding.isBusy}
      aria-busy={adding.isBusy}
      title={adding.error?.message}
      onClick={() => adding.run(undefined)}
    >
      {words.presets}
    </Button>
  )
}

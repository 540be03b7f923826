import { trackingColumns } from '@contracts/resources/members/importColumns'
import { ImportWizard } from './wizard/ImportWizard'
import { trackingWords } from './words'

/** 导入单号发货: a file of exchanges with their carriers and numbers. */
export const ShipExchanges = () => (
  <ImportWizard
    kind="IMPORT_TRACKING"
    title={trackingWords.title}
    note={trackingWords.note}
    columns={trackingColumns}
    initial={{ express: null }}
    forecast={trackingWords.forecast}
  />
)

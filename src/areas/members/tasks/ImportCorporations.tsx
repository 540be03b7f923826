import { corporationColumns } from '@contracts/resources/members/importColumns'
import { ImportWizard } from './wizard/ImportWizard'
import { corporationWords } from './words'

/** 导入企业等级: a file of companies with their levels and who looks after them. */
export const ImportCorporations = () => (
  <ImportWizard
    kind="IMPORT_CORPORATION"
    title={corporationWords.title}
    note={corporationWords.note}
    columns={corporationColumns}
    initial={{ existing: 'OVERWRITE', settlement: 'DESK' }}
  />
)

import { corporation } from '@contracts/resources/members/corporation'
import { corporationColumns } from '@contracts/resources/members/importColumns'
import { importCorporationForm } from '@machines/lifecycles/members/importForms'
import { recordsWith, textsIn, type Faults } from './rowRecords'
import { employees } from '../memberRecords'
import { recordImport, type Naming } from './recordImport'

/** 导入企业等级: levels and who looks after them, by 信用代码; companies that are new come in as the form makes them. */
export const importCorporations = recordImport({
  resource: corporation,
  payload: importCorporationForm,
  columns: corporationColumns,
  file: {
    tidy: (data) => (data.creditCode === undefined ? data : { ...data, creditCode: data.creditCode.toUpperCase() }),
    nameOf: ({ name = '', creditCode = '' }) => [name, creditCode].filter(Boolean).join(' ').slice(0, 80) || '（空行）',
    personal: corporation.fields.contactPhone.personal.access,
  },
  cells: ['creditCode', 'name', 'level', 'contactName', 'contactPhone'],
  unique: ['creditCode', 'name'],
  columnOf: { salesId: 'salesJobNo' },
  words: { fresh: '新企业', known: '已是企业会员' },
  async look({ db, caller }, rows): Promise<Naming> {
    const sales = await recordsWith(db, caller, employees, 'jobNo', textsIn(rows, 'salesJobNo'))
    return ({ salesJobNo }) => {
      if (salesJobNo === undefined) return { given: {}, faults: {} }
      const found = sales.get(salesJobNo)
      const fault: Faults = { salesJobNo: `没有工号为「${salesJobNo}」的员工` }
      return found ? { given: { salesId: found.id }, faults: {} } : { given: {}, faults: fault }
    }
  },
  starting: ({ settlement }) => ({ settlement }),
})

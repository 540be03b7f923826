/**
 * One entry per implementation: selectors are all the harness knows of it.
 * - `row`, `checkbox`: a row of the list and its box
 * - `formInput`: each of the 60 controls of the form; `typed`: the one that is typed into
 * - `specInput`: each of the 180 numbers of 60 specs; `specTyped`: the one that is typed into. Absent where there is no
 *   such page
 * - `listHash`: where it lists 50 rows a page, when that is not `#/tickets`
 * - `windowed`: it draws only the rows in sight; then "1,000 rows painted" means what `page.mjs` says under `allInSight`
 */
export const implementations = {
  'react-admin': {
    row: 'tbody tr',
    formInput: 'form input, form [role=combobox]',
    typed: '[name="f30"]',
    specInput: 'form input[type=number]',
    specTyped: '[name="specs.30.salePrice"]',
    checkbox: 'tbody input[type=checkbox]',
  },
  'antd-pro': {
    row: 'tbody tr.ant-table-row',
    formInput: 'form input',
    typed: '#f30',
    specInput: 'form input[role=spinbutton]',
    specTyped: '#specs_30_salePrice',
    checkbox: 'tbody input[type=checkbox]',
  },
  console: {
    row: 'tbody tr[data-row]',
    formInput: 'form input, form select',
    typed: '[name="f30"]',
    specInput: 'form input[role=spinbutton]',
    specTyped: 'tr[aria-label="规格31"] td[data-column=salePrice] input',
    checkbox: '[data-tick=row]',
    listHash: '#/tickets?size=50',
    windowed: true,
  },
}

/** Ours, whose budgets are judged. */
export const ours = 'console'

export const hashOf = (name) => ({
  list: implementations[name].listHash ?? '#/tickets',
  form: '#/form',
  specs: '#/specs',
  big: '#/big',
})

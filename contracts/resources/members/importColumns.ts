import { expresses } from '@machines/lifecycles/points/pointsExchange'
import { builtInFields } from './memberField'
import type { OwnField } from './ownValues'

/** A column that a file of a task may have. */
export interface ImportColumn {
  /** By what the gateway knows it. */
  readonly key: string
  readonly label: string
  readonly required: boolean
  /** Further headings under which files have it. */
  readonly aliases: readonly string[]
  readonly hint: string
  readonly example: string
  /** All that may stand there; empty where anything may. */
  readonly choices: readonly string[]
}

/** Characters of one cell. */
export const longestCell = 300

type Given = Pick<ImportColumn, 'key' | 'label'> & Partial<ImportColumn>

const column = (given: Given): ImportColumn => ({
  required: false,
  aliases: [],
  hint: '',
  example: '',
  choices: [],
  ...given,
})

/** What a file says of members, but for the brand's own fields. */
export const memberColumns: readonly ImportColumn[] = [
  column({
    key: 'phone',
    label: builtInFields.phone,
    required: true,
    aliases: ['手机', '手机号码', '电话', '联系电话', '会员手机', 'phone', 'mobile'],
    hint: '11 位手机号，同一品牌内不重复',
    example: '13800138000',
  }),
  column({
    key: 'name',
    label: builtInFields.name,
    aliases: ['名字', '会员姓名', '客人姓名', '会员名称', 'name'],
    hint: '最多 20 字',
    example: '周敏',
  }),
  column({
    key: 'memberNo',
    label: '会员号',
    aliases: ['会员卡号', '卡号', '会员编号'],
    hint: '4–16 位字母或数字，不填则自动生成',
    example: '',
  }),
  column({
    key: 'grade',
    label: '等级',
    aliases: ['会员等级', '会员级别', '级别', '卡类型'],
    hint: '填写已启用等级的名称，不填则按导入设置',
  }),
  column({
    key: 'points',
    label: '积分',
    aliases: ['会员积分', '积分余额', '当前积分', '可用积分'],
    hint: '新会员的积分，整数，不填则按导入设置',
    example: '100',
  }),
  column({
    key: 'gender',
    label: builtInFields.gender,
    aliases: ['会员性别'],
    hint: '可填：男、女',
    example: '女',
    choices: ['男', '女'],
  }),
  column({
    key: 'birthday',
    label: builtInFields.birthday,
    aliases: ['出生日期', '会员生日', '出生年月日'],
    hint: '日期，如 1990-05-20',
    example: '1990-05-20',
  }),
  column({
    key: 'tags',
    label: '标签',
    aliases: ['会员标签'],
    hint: '多个用、隔开',
    example: '亲子、常住客',
  }),
  column({
    key: 'remark',
    label: builtInFields.remark,
    aliases: ['会员备注', '说明'],
    hint: '最多 200 字',
  }),
]

/** What a file says of employees. */
export const employeeColumns: readonly ImportColumn[] = [
  column({
    key: 'phone',
    label: '手机号',
    required: true,
    aliases: ['手机', '手机号码', '电话', '联系电话', '手机号(账号)', 'phone'],
    hint: '11 位手机号，用它登录并接收邀请',
    example: '13800138000',
  }),
  column({ key: 'name', label: '姓名', required: true, aliases: ['员工姓名', '名字', 'name'], example: '陈思远' }),
  column({
    key: 'jobNo',
    label: '工号',
    required: true,
    aliases: ['员工编号', '员工号'],
    hint: '1–20 位字母、数字或 -',
    example: 'YQ-0108',
  }),
  column({
    key: 'department',
    label: '部门',
    aliases: ['所属部门'],
    hint: '部门名称，不填则按导入设置',
    example: '前厅部',
  }),
  column({
    key: 'roles',
    label: '角色',
    aliases: ['员工角色', '岗位角色'],
    hint: '已启用角色的名称，多个用、隔开，不填则按导入设置',
    example: '前台',
  }),
  column({
    key: 'hotels',
    label: '可用门店',
    aliases: ['门店', '所属门店'],
    hint: '门店名称，多个用、隔开，也可填「全部门店」，不填则按导入设置',
  }),
  column({ key: 'position', label: '职务', aliases: ['岗位', '职位'], hint: '最多 20 字', example: '前台领班' }),
  column({ key: 'isSales', label: '销售员', hint: '填写是或否', example: '否', choices: ['是', '否'] }),
  column({ key: 'isVerifier', label: '核销员', hint: '填写是或否', example: '是', choices: ['是', '否'] }),
  column({
    key: 'joinDate',
    label: '入职日期',
    aliases: ['入职时间'],
    hint: '日期，如 2026-03-01',
    example: '2026-03-01',
  }),
]

/** What a file says of companies. */
export const corporationColumns: readonly ImportColumn[] = [
  column({
    key: 'creditCode',
    label: '信用代码',
    required: true,
    aliases: ['统一社会信用代码', '社会信用代码', '税号'],
    hint: '18 位统一社会信用代码，按它识别企业',
    example: '91330106MA2XYZAB1C',
  }),
  column({
    key: 'name',
    label: '企业名称',
    aliases: ['公司名称', '单位名称', '企业'],
    hint: '新企业必填，最多 50 字',
    example: '杭州云栖信息技术有限公司',
  }),
  column({
    key: 'level',
    label: '等级',
    aliases: ['企业等级', '级别'],
    hint: '可填：A级、B级、C级、D级',
    example: 'B级',
    choices: ['A级', 'B级', 'C级', 'D级'],
  }),
  column({
    key: 'salesJobNo',
    label: '销售工号',
    aliases: ['负责销售工号', '工号', '负责销售'],
    hint: '在职员工的工号',
    example: 'YQ-0108',
  }),
  column({ key: 'contactName', label: '联系人', aliases: ['联系人姓名'], hint: '新企业必填', example: '林佳' }),
  column({
    key: 'contactPhone',
    label: '联系电话',
    aliases: ['电话', '手机号', '联系人电话'],
    hint: '新企业必填',
    example: '13800138000',
  }),
]

/** What a file says of the prices of an agreement. */
export const agreementColumns: readonly ImportColumn[] = [
  column({ key: 'product', label: '商品', required: true, aliases: ['商品名称', '产品', '产品名称', '名称', '房型'] }),
  column({ key: 'mode', label: '方式', aliases: ['计价方式'], choices: ['固定价', '折扣'] }),
  column({ key: 'price', label: '协议价格', aliases: ['协议价', '价格', '固定价', '价格元'] }),
  column({ key: 'discount', label: '折扣比例', aliases: ['折扣'] }),
  column({ key: 'breakfast', label: '早餐份数', aliases: ['早餐', '含早'] }),
]

/** What a file says of parcels that a store has sent. */
export const trackingColumns: readonly ImportColumn[] = [
  column({
    key: 'exchangeNo',
    label: '兑换单号',
    required: true,
    aliases: ['订单号', '单据号', '兑换编号'],
    hint: '待发放、以快递交付的兑换单',
    example: 'JF202606010000000231',
  }),
  column({
    key: 'express',
    label: '快递',
    aliases: ['快递公司', '物流公司', '承运商', '物流'],
    hint: `可填：${Object.values(expresses).join('、')}；不填则按导入设置`,
    example: expresses.SF,
    choices: Object.values(expresses),
  }),
  column({
    key: 'trackingNo',
    label: '单号',
    required: true,
    aliases: ['快递单号', '物流单号', '运单号'],
    hint: '最多 40 位',
    example: 'SF1452000000880',
  }),
]

const ownPrefix = 'own'

/** The brand's own field that a column fills; null for any other column. */
export const ownFieldId = (key: string): number | null =>
  key.startsWith(ownPrefix) ? Number(key.slice(ownPrefix.length)) : null

const ownHints = {
  TEXT: ['', ''],
  INTEGER: ['整数', '1'],
  DATE: ['日期，如 2026-05-20', '2026-05-20'],
} as const

/** The columns of the brand's own fields; a picture cannot stand in a cell. */
export const ownColumns = (fields: readonly OwnField[]): readonly ImportColumn[] =>
  fields.flatMap(({ id, label, kind, options, required }) => {
    if (kind === 'IMAGE') return []
    const choices = kind === 'ENUM' ? (options ?? []) : []
    const [hint, example] = kind === 'ENUM' ? [`可填：${choices.join('、')}`, choices[0] ?? ''] : ownHints[kind]
    return [column({ key: `${ownPrefix}${id}`, label, required: required === true, hint, example, choices })]
  })

/** A heading as it is compared: without marks of what must be filled in, blanks and case. */
const plain = (heading: string): string =>
  heading
    .replaceAll(/[（(].*?[）)]/g, '')
    .replaceAll(/[\s*＊:：]/g, '')
    .toLowerCase()

/**
 * Which heading of a file is which column, as far as their words tell: first by what a column is called, then by what
 * it is called elsewhere. No heading is taken twice.
 * @returns the heading by the key of its column
 */
export function guessColumns(
  columns: readonly ImportColumn[],
  headings: readonly string[],
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  const isFree = (heading: string) => !Object.values(found).includes(heading)
  for (const namesOf of [({ label }: ImportColumn) => [label], ({ aliases }: ImportColumn) => aliases]) {
    for (const one of columns) {
      if (found[one.key] !== undefined) continue
      const names = namesOf(one).map(plain)
      const heading = headings.find((text) => isFree(text) && names.includes(plain(text)))
      if (heading !== undefined) found[one.key] = heading
    }
  }
  return found
}

/** A heading of a template: required columns are marked. */
export const headingOf = ({ label, required }: Pick<ImportColumn, 'label' | 'required'>): string =>
  required ? `${label}*` : label

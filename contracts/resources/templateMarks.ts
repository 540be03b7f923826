/** A row whose first cell begins so is the template's own and no data. */
export const templateMarks = { hint: '【说明】', example: '【示例】' } as const
/** The column that a file of faulty rows has besides its own; read again it is passed over. */
export const reasonHeader = '错误原因'

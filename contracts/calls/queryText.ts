import { z } from 'zod'

/** At most 15 digits, so that every accepted text is a safe integer. */
const digits = /^\d{1,15}$/

/** An id, a page number or a page size in a query string or path: a whole number from 1. */
export const queryId = z
  .string()
  .refine((text) => digits.test(text) && Number(text) > 0, '须为正整数')
  .transform(Number)
  .meta({ type: 'integer', minimum: 1 })

/** An id or a page number in a JSON body. */
export const bodyId = z.int().positive()

/** What is looked for: blanks around it mean nothing, and no database stores a NUL or half a character. */
export const queryWord = z
  .string()
  .trim()
  .max(100)
  .refine((text) => !text.includes('\0') && text.isWellFormed())

/** Largest page a picker may ask for. */
export const largestPage = 1000

/** Rows of one page, in a query string: 1 to `largestPage`. */
export const queryPageSize = z
  .string()
  .refine((text) => digits.test(text) && Number(text) > 0 && Number(text) <= largestPage, `须为1到${largestPage}的整数`)
  .transform(Number)
  .meta({ type: 'integer', minimum: 1, maximum: largestPage })

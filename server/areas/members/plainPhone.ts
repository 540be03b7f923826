const countryCode = /^(?:\+|00)?86(?=1\d{10}$)/

/** A number as it is dialled at home: without blanks, dashes and the code of the country. */
export const plainPhone = (phone: string): string => phone.replace(/[\s-]/g, '').replace(countryCode, '')

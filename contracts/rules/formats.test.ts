import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alpha, alphaNum, decimal, email, integer, ipAddress, macAddress, numeric, regex, url } from './formats'
import { named } from './testing/named'
import type { Validator } from './validator'

const passes = (rule: Validator, value: unknown) => rule(value, {}, {}) === null

type Table = { rule: Validator; good: unknown[]; bad: unknown[] }

const tables: Record<string, Table> = {
  email: {
    rule: email,
    good: [
      'a@b.cn',
      'First.Last+tag@mail.example.com',
      "o'hara_1@x-y.museum",
      `${'a'.repeat(64)}@b.cn`,
      'a@xn--fsqu00a.xn--fiqs8s',
      'a@163.com',
      'A@EXAMPLE.COM',
      'a@b.XN--FIQS8S',
      `a@${'b'.repeat(63)}.cn`,
      `a@${'b.'.repeat(125)}com`,
    ],
    bad: [
      'a',
      '@b.cn',
      'a@',
      'a@b',
      'a@b.c',
      'a@b.1cn',
      'a@b.cn1',
      'a@@b.cn',
      'a@b@c.cn',
      '.a@b.cn',
      'a.@b.cn',
      'a..b@c.cn',
      'a@-b.cn',
      'a@b-.cn',
      'a@b..cn',
      'a@b.cn.',
      'a b@c.cn',
      ' a@b.cn',
      'a@b.cn\n',
      '海@b.cn',
      'a@例子.中国',
      '😀@b.cn',
      'ａ@b.cn',
      'a\u200f@b.cn',
      'a@[127.0.0.1]',
      `${'a'.repeat(65)}@b.cn`,
      `a@${'b'.repeat(64)}.cn`,
      `a@${'b.'.repeat(126)}cn`,
      5,
    ],
  },
  url: {
    rule: url,
    good: [
      'http://a.cn',
      'https://example.com/a/b?c=1&d=海#e',
      'ftp://files.example.com/a.zip',
      'HTTPS://EXAMPLE.COM',
      'http://localhost:8080',
      'http://127.0.0.1',
      'http://[::1]:80/',
      'https://user:secret@example.com',
      'https://例子.中国/图片.png',
      'http://a_b.example.com.',
      'https://example.com/😀',
      `https://a.cn/${'x'.repeat(1e5)}`,
    ],
    bad: [
      'example.com',
      '//example.com',
      'http:example.com',
      'http:/example.com',
      'http://',
      'http:///a',
      'http://?a',
      'http://#a',
      'http://user@',
      'http://:80',
      'http://a.cn:99999',
      'http://256.1.1.1',
      'http://a..b',
      'http://.a',
      'http://-a.cn',
      'http://a-.cn',
      `http://${'a'.repeat(64)}.cn`,
      `http://${'a.'.repeat(126)}cn`,
      'http://[::1',
      'http://a b.cn',
      ' http://a.cn',
      'http://a.cn ',
      'http://a.cn/a b',
      'http://a.cn\n',
      'http://a\u200b.cn',
      'http://a.cn/\u0001',
      'http://a.cn/\u202egnp',
      'http://a.cn\\@b.cn',
      'javascript:alert(1)',
      'javascript://a.cn/%0aalert(1)',
      'mailto:a@b.cn',
      'data:text/html,a',
      'xhttp://a.cn',
      1,
    ],
  },
  ipAddress: {
    rule: ipAddress,
    good: ['0.0.0.0', '255.255.255.255', '192.168.1.10', '1.2.3.4'],
    bad: [
      '256.1.1.1',
      '1.1.1.256',
      '01.2.3.4',
      '1.2.3.00',
      '1.2.3',
      '1.2.3.4.5',
      '1.2.3.4.',
      '.1.2.3.4',
      '1..2.3',
      '1.2.3.-4',
      '1.2.3.+4',
      '1.2.3.0x4',
      '1.2.3.1e1',
      '1.2.3.4 ',
      '1.2.3.4\n',
      '1.2.3. 4',
      '１.2.3.4',
      '1.2.3.4\u200f',
      '1。2。3。4',
      '::1',
      '1.2.3.4/8',
      1.2,
      '1.'.repeat(1e5),
    ],
  },
  macAddress: {
    rule: macAddress,
    good: ['00:1A:2b:3c:4D:5e', '00-1a-2b-3c-4d-5e', 'ff:ff:ff:ff:ff:ff'],
    bad: [
      '00:1a:2b:3c:4d',
      '00:1a:2b:3c:4d:5e:6f',
      '00:1a:2b:3c:4d:5g',
      '00:1a-2b:3c:4d:5e',
      '0:1a:2b:3c:4d:5e',
      '001:a2:b3:c4:d5:e6',
      '001a2b3c4d5e',
      '001a.2b3c.4d5e',
      '00 1a 2b 3c 4d 5e',
      '00:1a:2b:3c:4d:5e\n',
      '００:1a:2b:3c:4d:5e',
      '00:1a:2b:3c:4d:5e:',
    ],
  },
  alpha: {
    rule: alpha,
    good: ['a', 'abcXYZ', 'z'.repeat(1e5)],
    bad: ['a1', '1', 'a b', ' a', 'a\n', '中', 'é', 'ａ', 'ß', '\u212a', '\u017f', 'a\u200f', '😀', '_', '@', '[', 5],
  },
  numeric: {
    rule: numeric,
    good: ['0', '007', '1234567890', 0, 42, 10n, '9'.repeat(1e5)],
    bad: ['-1', '+1', '1.0', '1e3', '0x1', '1,000', ' 1', '1 ', '1\n', '１', '٣', '一', '²', '1\u200f', 'a', -1, 1.5],
  },
  integer: {
    rule: integer,
    good: ['0', '-0', '-7', '007', '-007', '12345678901234567890', 0, -0, -3, 10n, `-${'9'.repeat(1e5)}`],
    bad: [
      '-',
      '--1',
      '+1',
      '1-',
      '- 1',
      '1.0',
      '1.',
      '.',
      '1e3',
      ' 1',
      '1 ',
      '-1\n',
      '－1',
      '−1',
      '１',
      'a',
      1.5,
      1e21,
    ],
  },
  decimal: {
    rule: decimal,
    good: ['0', '-0', '1', '-1', '1.5', '-1.50', '.5', '-.5', '007.10', 0, -1.25, 10n, `${'9'.repeat(1e5)}.5`],
    bad: [
      '-',
      '.',
      '-.',
      '5.',
      '-5.',
      '1.2.3',
      '1..2',
      '+1',
      '--1',
      '1e3',
      '1,5',
      '1 000',
      ' 1',
      '1 ',
      '1.5\n',
      '１.５',
      '1。5',
      '1.5\u200f',
      '😀',
      'a',
      'Infinity',
    ],
  },
  alphaNum: {
    rule: alphaNum,
    good: ['a', '1', 'A1b2', 5, 'a1'.repeat(1e5)],
    bad: ['a_b', 'a-b', 'a b', 'a1 ', 'a1\n', '中1', 'é', '１', '\u212a', '😀', 'a\u200d', -5, 1.5],
  },
  regex: {
    rule: regex(/^1\d{10}$/),
    good: ['13800138000', 13_800_138_000],
    bad: ['1380013800', '138001380000', '13800138000 ', '13800138000\n', '１３８００１３８０００'],
  },
}

/** Not empty (docs/readings.md, 67 for the blanks) and nobody's text. */
const neverGood = [
  ' ',
  '\u3000',
  '\n',
  '\u200f',
  Number.NaN,
  Infinity,
  false,
  true,
  ['a'],
  ['1'],
  { a: 1 },
  new Date(0),
]
const empty = [undefined, null, '', [], {}]

describe.each(Object.entries(tables))('%s', (_name, { rule, good, bad }) => {
  it.each(named(good))('accepts %s', (_title, value) => expect(passes(rule, value)).toBe(true))
  it.each(named(bad))('refuses %s', (_title, value) => expect(passes(rule, value)).toBe(false))
  it.each(named(neverGood))('refuses %s as well', (_title, value) => expect(passes(rule, value)).toBe(false))
  it.each(named(empty))('passes on %s', (_title, value) => expect(passes(rule, value)).toBe(true))

  it.each([['1'], ['a'], ['-'], ['.'], ['a.'], ['a@'], ['1.'], ['http://a'], ['00:'], [' '], ['a-']])(
    'answers a megabyte of %j at once',
    (piece) => {
      const begun = performance.now()
      rule(piece.repeat(1e6 / piece.length), {}, {})
      rule(`${piece.repeat(1e6 / piece.length)}!`, {}, {})
      expect(performance.now() - begun).toBeLessThan(2000)
    },
  )
})

describe('for any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.string({ unit: fc.constantFrom(...'0123456789-+.eEaZ １中\n'), minLength: 1, maxLength: 8 }),
  )
  const only = (characters: string) => (given: string) => [...given].every((one) => characters.includes(one))
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const digits = '0123456789'

  it('alpha, numeric and alphaNum are their sets of characters', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(passes(alpha, given)).toBe(only(letters)(given))
        expect(passes(numeric, given)).toBe(only(digits)(given))
        expect(passes(alphaNum, given)).toBe(only(letters + digits)(given))
      }),
    )
  })

  it('integer is a minus or none before digits', () => {
    fc.assert(
      fc.property(text, (given) => {
        const unsigned = given.startsWith('-') ? given.slice(1) : given
        expect(passes(integer, given)).toBe(unsigned !== '' && only(digits)(unsigned))
      }),
    )
  })

  it('decimal is the pattern of docs/readings.md, 68 with a digit in it', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(passes(decimal, given)).toBe(/^-?\d*(\.\d+)?$/.test(given) && /\d/.test(given))
      }),
    )
  })
})

describe('what people write is accepted', () => {
  it('integer: every integer as text and as number, and no other number', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.maxSafeInteger(), (big, safe) => {
        expect(passes(integer, String(big))).toBe(true)
        expect(passes(integer, big)).toBe(true)
        expect(passes(integer, safe)).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.double({ noInteger: true, noNaN: true, noDefaultInfinity: true }), (fraction) => {
        expect(passes(integer, fraction)).toBe(false)
        expect(passes(integer, String(fraction))).toBe(false)
      }),
    )
  })

  it('decimal: every amount with decimals', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat({ max: 6 }), (amount, places) => {
        expect(passes(decimal, (amount / 10 ** places).toFixed(places))).toBe(true)
      }),
    )
  })

  it('ipAddress: every four bytes, and none once a part leaves 0–255 or gains a zero', () => {
    const bytes = fc.array(fc.nat({ max: 255 }), { minLength: 4, maxLength: 4 })
    const place = fc.nat({ max: 3 })
    fc.assert(
      fc.property(bytes, place, fc.integer({ min: 256, max: 99_999 }), (parts, at, large) => {
        const withPart = (part: number | string) => parts.map((byte, index) => (index === at ? part : byte)).join('.')
        expect(passes(ipAddress, parts.join('.'))).toBe(true)
        expect(passes(ipAddress, withPart(large))).toBe(false)
        expect(passes(ipAddress, withPart(-1))).toBe(false)
        expect(passes(ipAddress, withPart(`0${parts[at]}`))).toBe(false)
      }),
    )
  })

  it('macAddress: every six bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), fc.constantFrom(':', '-'), (bytes, separator) => {
        const pairs = [...bytes].map((byte) => byte.toString(16).padStart(2, '0'))
        expect(passes(macAddress, pairs.join(separator))).toBe(true)
        expect(passes(macAddress, pairs.join(separator).toUpperCase())).toBe(true)
        expect(passes(macAddress, pairs.slice(1).join(separator))).toBe(false)
      }),
    )
  })

  it('email and url: what fast-check makes after the RFCs, with mailboxes of at most 64', () => {
    const mailbox = fc.emailAddress().filter((address) => address.indexOf('@') <= 64)
    fc.assert(fc.property(mailbox, (given) => passes(email, given)))
    const address = fc.webUrl({
      validSchemes: ['http', 'https', 'ftp'],
      withFragments: true,
      withQueryParameters: true,
    })
    fc.assert(fc.property(address, (given) => passes(url, given)))
  })
})

describe('regex', () => {
  it('searches like the pattern itself does', () => {
    expect(passes(regex(/b/), 'abc')).toBe(true)
    expect(passes(regex(/^b/m), 'a\nb')).toBe(true)
    expect(passes(regex(/^b$/i), 'B')).toBe(true)
  })

  it('remembers nothing between two calls, and leaves the given pattern alone', () => {
    for (const pattern of [/a/g, /a/y]) {
      const rule = regex(pattern)
      expect([passes(rule, 'a'), passes(rule, 'a'), passes(rule, 'a')]).toEqual([true, true, true])
      expect(pattern.lastIndex).toBe(0)
    }
  })
})

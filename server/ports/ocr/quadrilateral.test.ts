import { expect, test } from 'vitest'
import type { Point } from './plane.ts'
import { hullOf, quadrilateralAround } from './quadrilateral.ts'

const FRAME = { width: 100, height: 100 }
const SQUARE: Point[] = [
  [20, 20],
  [80, 20],
  [80, 80],
  [20, 80],
]
const whole = (corners: Point[] | undefined) =>
  corners?.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).toSorted()

const SLANTED: Point[] = [
  [30, 10],
  [110, 40],
  [90, 95],
  [10, 65],
]
/** At the right edge of the frame. */
const CUT_OFF: Point[] = [
  [30, 10],
  [99, 35.875],
  [99, 70.25],
  [90, 95],
  [10, 65],
]

/** By quarters about the middle of the frame, as its pixels are counted. */
const turned = ([x, y]: Point, quarters: number): Point =>
  quarters === 0 ? [x, y] : turned([FRAME.width - y, x], quarters - 1)

test('the hull of points has those outermost, and none between two others', () => {
  const inside: Point[] = [
    [50, 50],
    [20, 50],
    [50, 20],
    [21, 79],
    [80, 80],
  ]
  expect(hullOf([...inside, ...SQUARE])).toEqual(SQUARE)
  expect(hullOf([[5, 5]])).toEqual([])
})

test.each<[string, Point[], string[] | undefined]>([
  ['four corners', SQUARE, ['20 20', '20 80', '80 20', '80 80']],
  ['three', SQUARE.slice(1), undefined],
  [
    'a corner that is bent over',
    [...SQUARE.slice(0, 2), [80, 70], [70, 80], [20, 80]],
    ['20 20', '20 80', '80 20', '80 80'],
  ],
  [
    'every corner rounded',
    [
      [25, 20],
      [75, 20],
      [80, 25],
      [80, 75],
      [75, 80],
      [25, 80],
      [20, 75],
      [20, 25],
    ],
    ['20 20', '20 80', '80 20', '80 80'],
  ],
  ...[0, 1, 2, 3].map((quarters): [string, Point[], string[]] => [
    `a sheet of which the edge of the picture cuts a corner off, turned ${quarters} times`,
    CUT_OFF.map((point) => turned(point, quarters)),
    whole(SLANTED.map((point) => turned(point, quarters))) ?? [],
  ]),
])('the quadrilateral around %s', (_, hull, corners) => {
  expect(whole(quadrilateralAround(hull, FRAME))).toEqual(corners)
})

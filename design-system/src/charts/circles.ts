/** Two circles on one horizontal axis; lengths in any unit. */
export interface TwoCircles {
  leftRadius: number;
  rightRadius: number;
  /** Distance of the centers. */
  distance: number;
}

/** Gap between circles without overlap, relative to the larger radius. */
const GAP = 0.2;
/** Each step of the bisection adds a bit, up to the precision of a number. */
const HALVINGS = 52;

function radiusOf(area: number): number {
  return Math.sqrt(area / Math.PI);
}

/**
 * Returns the area of the intersection of two circles.
 *
 * @see https://mathworld.wolfram.com/Circle-CircleIntersection.html
 */
export function commonArea({ leftRadius, rightRadius, distance }: TwoCircles): number {
  const [less, more] = [leftRadius, rightRadius].toSorted((one, other) => one - other) as [
    number,
    number,
  ];
  if (distance >= less + more) return 0;
  if (distance <= more - less) return Math.PI * less ** 2;
  return (
    segment(less, (distance ** 2 + less ** 2 - more ** 2) / (2 * distance)) +
    segment(more, (distance ** 2 + more ** 2 - less ** 2) / (2 * distance))
  );
}

/**
 * Returns the area of the circular segment beyond a chord at this distance from the center, which is negative
 * for a chord behind it.
 */
function segment(radius: number, middle: number): number {
  const cosine = Math.max(-1, Math.min(1, middle / radius));
  return radius ** 2 * (Math.acos(cosine) - cosine * Math.sqrt(1 - cosine ** 2));
}

/**
 * Returns two circles with the given areas: `left` outside the right circle, `right` outside the left one,
 * and `common` in both. The distance has no closed formula, so it is found by bisection.
 *
 * @param left, common, right not negative
 */
export function circlesOf(left: number, common: number, right: number): TwoCircles {
  const radii = { leftRadius: radiusOf(left + common), rightRadius: radiusOf(right + common) };
  const { leftRadius, rightRadius } = radii;
  const sum = leftRadius + rightRadius;
  if (common === 0) {
    const isAlone = left === 0 || right === 0;
    return { ...radii, distance: isAlone ? 0 : sum + GAP * Math.max(leftRadius, rightRadius) };
  }
  let [near, far] = [Math.abs(leftRadius - rightRadius), sum];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const distance = (near + far) / 2;
    if (commonArea({ ...radii, distance }) > common) near = distance;
    else far = distance;
  }
  return { ...radii, distance: (near + far) / 2 };
}

/** Two circles on one height; lengths in any unit. */
export interface TwoCircles {
  leftRadius: number;
  rightRadius: number;
  /** From one centre to the other. */
  distance: number;
}

/** Of the larger radius: between circles that have nothing in common. */
const GAP = 0.2;
/** Each halves what is unknown of the distance, so these are as many as a number has bits. */
const HALVINGS = 52;

/** The radius of a circle of this area. */
function radiusOf(area: number): number {
  return Math.sqrt(area / Math.PI);
}

/**
 * What two circles have in common, as an area.
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

/** The part of a circle beyond a chord that lies this far from its centre, negative when behind it. */
function segment(radius: number, middle: number): number {
  const cosine = Math.max(-1, Math.min(1, middle / radius));
  return radius ** 2 * (Math.acos(cosine) - cosine * Math.sqrt(1 - cosine ** 2));
}

/**
 * Two circles whose areas are what each has alone and together: the left one without what they have in
 * common is `left`, the right one without it `right`, and what they have in common is `common`.
 * There is no formula for the distance, so it is found by halving.
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

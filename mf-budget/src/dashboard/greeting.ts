/** The greeting for an hour of the day, 0 to 23: morning until noon, evening from six. */
export function greetingAt(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Good morning!';
  if (hour >= 12 && hour < 18) return 'Good afternoon!';
  return 'Good evening!';
}

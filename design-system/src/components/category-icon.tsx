import {
  BriefcaseBusiness,
  Bus,
  CalendarHeart,
  ChartLine,
  Coins,
  Film,
  Gift,
  Heart,
  HeartPulse,
  House,
  KeyRound,
  Laptop,
  Lightbulb,
  PiggyBank,
  Plane,
  ReceiptText,
  Repeat,
  Settings,
  ShieldCheck,
  ShoppingBag,
  ShoppingCart,
  Tag,
  Target,
  User,
  Utensils,
  type LucideIcon,
} from 'lucide-react';

/** The icons by the names that are stored. */
const icons: Record<string, LucideIcon> = {
  'fas fa-briefcase': BriefcaseBusiness,
  'fas fa-bullseye': Target,
  'fas fa-bus': Bus,
  'fas fa-calendar-heart': CalendarHeart,
  'fas fa-car': Bus,
  'fas fa-chart-line': ChartLine,
  'fas fa-cog': Settings,
  'fas fa-coins': Coins,
  'fas fa-film': Film,
  'fas fa-gift': Gift,
  'fas fa-heart': Heart,
  'fas fa-heartbeat': HeartPulse,
  'fas fa-home': House,
  'fas fa-house': House,
  'fas fa-key': KeyRound,
  'fas fa-laptop': Laptop,
  'fas fa-lightbulb': Lightbulb,
  'fas fa-bolt': Lightbulb,
  'fas fa-piggy-bank': PiggyBank,
  'fas fa-plane': Plane,
  'fas fa-receipt': ReceiptText,
  'fas fa-repeat': Repeat,
  'fas fa-shield-alt': ShieldCheck,
  'fas fa-shopping-bag': ShoppingBag,
  'fas fa-shopping-basket': ShoppingCart,
  'fas fa-shopping-cart': ShoppingCart,
  'fas fa-user': User,
  'fas fa-utensils': Utensils,
};

export interface CategoryIconProps {
  /** A stored name such as `fas fa-utensils`; one that is unknown shows a tag. */
  name: string;
  /** Pixels. */
  size?: number;
}

/** The picture of a category, goal or tab. Says nothing to those who listen: a name is beside it. */
export function CategoryIcon({ name, size = 20 }: CategoryIconProps) {
  const Icon = icons[name] ?? Tag;
  return <Icon size={size} aria-hidden="true" focusable="false" />;
}

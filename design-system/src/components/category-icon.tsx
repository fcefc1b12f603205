import {
  Baby,
  Bike,
  BookOpen,
  BriefcaseBusiness,
  Car,
  ChartLine,
  Coins,
  Dumbbell,
  Film,
  Gamepad2,
  Gift,
  GraduationCap,
  Heart,
  HeartPulse,
  House,
  Laptop,
  Music,
  PawPrint,
  PiggyBank,
  Plane,
  ReceiptText,
  Settings,
  ShieldCheck,
  ShoppingBag,
  ShoppingCart,
  Sofa,
  Tag,
  Target,
  User,
  Utensils,
  Zap,
  type LucideIcon,
} from 'lucide-react';

/** The icons by the names that are stored. */
const icons: Record<string, LucideIcon> = {
  'fas fa-baby': Baby,
  'fas fa-briefcase': BriefcaseBusiness,
  'fas fa-bag-shopping': ShoppingBag,
  'fas fa-basket-shopping': ShoppingCart,
  'fas fa-bicycle': Bike,
  'fas fa-book': BookOpen,
  'fas fa-bullseye': Target,
  'fas fa-car': Car,
  'fas fa-chart-line': ChartLine,
  'fas fa-cog': Settings,
  'fas fa-coins': Coins,
  'fas fa-couch': Sofa,
  'fas fa-dumbbell': Dumbbell,
  'fas fa-film': Film,
  'fas fa-gamepad': Gamepad2,
  'fas fa-gift': Gift,
  'fas fa-graduation-cap': GraduationCap,
  'fas fa-heart': Heart,
  'fas fa-heart-pulse': HeartPulse,
  'fas fa-home': House,
  'fas fa-house': House,
  'fas fa-laptop': Laptop,
  'fas fa-music': Music,
  'fas fa-paw': PawPrint,
  'fas fa-bolt': Zap,
  'fas fa-piggy-bank': PiggyBank,
  'fas fa-plane': Plane,
  'fas fa-receipt': ReceiptText,
  'fas fa-shield-alt': ShieldCheck,
  'fas fa-user': User,
  'fas fa-utensils': Utensils,
};

/** The names that have a picture of their own: what people choose from. */
export const categoryIconNames: readonly string[] = Object.keys(icons);

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

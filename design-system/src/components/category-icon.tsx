import Baby from 'lucide-react/icons/baby';
import Bike from 'lucide-react/icons/bike';
import BookOpen from 'lucide-react/icons/book-open';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import Car from 'lucide-react/icons/car';
import ChartLine from 'lucide-react/icons/chart-line';
import Coins from 'lucide-react/icons/coins';
import Dumbbell from 'lucide-react/icons/dumbbell';
import Film from 'lucide-react/icons/film';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import Gift from 'lucide-react/icons/gift';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Heart from 'lucide-react/icons/heart';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import House from 'lucide-react/icons/house';
import Laptop from 'lucide-react/icons/laptop';
import Music from 'lucide-react/icons/eighth-notes';
import PawPrint from 'lucide-react/icons/paw-print';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import Plane from 'lucide-react/icons/plane';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import Sofa from 'lucide-react/icons/sofa';
import Tag from 'lucide-react/icons/tag';
import Target from 'lucide-react/icons/target';
import User from 'lucide-react/icons/user';
import Utensils from 'lucide-react/icons/utensils';
import Zap from 'lucide-react/icons/zap';
import type { LucideIcon } from 'lucide-react';

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

/** Names with their own icon, from which users choose. */
export const categoryIconNames: readonly string[] = Object.keys(icons);

export interface CategoryIconProps {
  /** A stored name such as `fas fa-utensils`; unknown names show a tag. */
  name: string;
  /** Pixels. */
  size?: number;
}

/** The icon of a category, goal or tab. Hidden from assistive technology, since a name is next to it. */
export function CategoryIcon({ name, size = 20 }: CategoryIconProps) {
  const Icon = icons[name] ?? Tag;
  return <Icon size={size} aria-hidden="true" focusable="false" />;
}

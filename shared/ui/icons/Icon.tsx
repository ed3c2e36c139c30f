import {
  ArrowLeft,
  AtSign,
  Ban,
  Bell,
  Blocks,
  BookOpen,
  Bot,
  ChartLine,
  Check,
  ChevronDown,
  ChevronsUpDown,
  CircleHelp,
  CircleUserRound,
  Clock,
  Code,
  Compass,
  Copy,
  Download,
  Ellipsis,
  ExternalLink,
  Globe,
  History,
  House,
  Inbox,
  KeyRound,
  Keyboard,
  Lock,
  LogOut,
  Menu,
  MessageSquare,
  Monitor,
  MessageSquareMore,
  MessageCircle,
  MapPin,
  Mail,
  Hash,
  MonitorPlay,
  Moon,
  PanelLeftClose,
  PanelLeftOpen,
  PanelTop,
  Paperclip,
  Phone,
  Plus,
  Power,
  Rocket,
  Search,
  Send,
  Settings,
  ShieldCheck,
  Sparkles,
  Split,
  Sun,
  Tag,
  Trash2,
  Undo2,
  Upload,
  Users,
  Webhook,
  WifiOff,
  X,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/**
 * Icons by name, for screens and navigation entries of remotes. Each icon adds its bytes to every
 * page.
 */
const NAMED: Record<string, LucideIcon> = {
  clock: Clock,
  keyboard: Keyboard,
  search: Search,
  'arrow-left': ArrowLeft,
  ban: Ban,
  blocks: Blocks,
  'book-open': BookOpen,
  bot: Bot,
  check: Check,
  'chevron-down': ChevronDown,
  'chevrons-up-down': ChevronsUpDown,
  'circle-user-round': CircleUserRound,
  code: Code,
  compass: Compass,
  copy: Copy,
  download: Download,
  ellipsis: Ellipsis,
  'external-link': ExternalLink,
  globe: Globe,
  history: History,
  house: House,
  inbox: Inbox,
  'chart-line': ChartLine,
  users: Users,
  tag: Tag,
  'at-sign': AtSign,
  'key-round': KeyRound,
  lock: Lock,
  'log-out': LogOut,
  menu: Menu,
  'message-square': MessageSquare,
  'message-square-more': MessageSquareMore,
  'message-circle': MessageCircle,
  'map-pin': MapPin,
  mail: Mail,
  hash: Hash,
  monitor: Monitor,
  'monitor-play': MonitorPlay,
  moon: Moon,
  'panel-left-close': PanelLeftClose,
  'panel-left-open': PanelLeftOpen,
  'panel-top': PanelTop,
  paperclip: Paperclip,
  phone: Phone,
  plus: Plus,
  power: Power,
  rocket: Rocket,
  send: Send,
  'shield-check': ShieldCheck,
  sparkles: Sparkles,
  split: Split,
  sun: Sun,
  'trash-2': Trash2,
  'undo-2': Undo2,
  upload: Upload,
  'wifi-off': WifiOff,
  x: X,
  bell: Bell,
  settings: Settings,
  webhook: Webhook,
};

/** Icons that remotes added: name → the `d` attribute of a path in a box of 24 × 24. */
const added = new Map<string, string>();

/** Registers a remote's icons. An icon with an existing name is ignored. */
export function addIcons(icons: Readonly<Record<string, string>>): void {
  for (const [name, path] of Object.entries(icons)) {
    if (!(name in NAMED) && !added.has(name)) added.set(name, path);
  }
}

/** An icon by name; a question mark for unknown names. Decorative. */
export function Icon({ name, size = 18 }: { name: string; size?: number }) {
  const path = added.get(name);
  if (path === undefined) {
    const Shape = NAMED[name] ?? CircleHelp;
    return <Shape size={size} aria-hidden />;
  }
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={path} />
    </svg>
  );
}

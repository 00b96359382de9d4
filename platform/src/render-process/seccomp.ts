/**
 * The kernel's part of the render process's isolation: a seccomp filter that leaves what V8 and libuv need to compute and
 * to talk over descriptors that are already open. No socket, file, process or signal to another process can be had after
 * it, whatever code runs. It needs no privilege and no namespace, so it holds in containers and units, too.
 */
/** What calls the C library: the native program of koffi, which the caller loads. */
export interface Library {
  load(path: null): { func(declaration: string): (...args: unknown[]) => number | bigint }
  struct(name: string, fields: Record<string, string>): unknown
}

/** System calls by architecture. The numbers are the kernel's, and fixed. */
const ALLOWED: Record<string, Record<string, number>> = {
  x64: {
    read: 0,
    write: 1,
    close: 3,
    fstat: 5,
    poll: 7,
    lseek: 8,
    mmap: 9,
    mprotect: 10,
    munmap: 11,
    brk: 12,
    rt_sigaction: 13,
    rt_sigprocmask: 14,
    rt_sigreturn: 15,
    readv: 19,
    writev: 20,
    sched_yield: 24,
    mremap: 25,
    madvise: 28,
    nanosleep: 35,
    getpid: 39,
    shutdown: 48,
    exit: 60,
    fcntl: 72,
    gettimeofday: 96,
    getrusage: 98,
    sigaltstack: 131,
    sched_getparam: 143,
    sched_getscheduler: 145,
    gettid: 186,
    futex: 202,
    sched_getaffinity: 204,
    restart_syscall: 219,
    clock_gettime: 228,
    clock_getres: 229,
    clock_nanosleep: 230,
    exit_group: 231,
    epoll_wait: 232,
    epoll_ctl: 233,
    set_robust_list: 273,
    epoll_pwait: 281,
    getrandom: 318,
    membarrier: 324,
    rseq: 334,
    epoll_pwait2: 441,
  },
  arm64: {
    epoll_ctl: 21,
    epoll_pwait: 22,
    fcntl: 25,
    close: 57,
    lseek: 62,
    read: 63,
    write: 64,
    readv: 65,
    writev: 66,
    ppoll: 73,
    fstat: 80,
    exit: 93,
    exit_group: 94,
    futex: 98,
    set_robust_list: 99,
    nanosleep: 101,
    clock_gettime: 113,
    clock_getres: 114,
    clock_nanosleep: 115,
    sched_getscheduler: 120,
    sched_getparam: 121,
    sched_getaffinity: 123,
    sched_yield: 124,
    restart_syscall: 128,
    sigaltstack: 132,
    rt_sigaction: 134,
    rt_sigprocmask: 135,
    rt_sigreturn: 139,
    getrusage: 165,
    gettimeofday: 169,
    getpid: 172,
    gettid: 178,
    shutdown: 210,
    brk: 214,
    munmap: 215,
    mremap: 216,
    mmap: 222,
    mprotect: 226,
    madvise: 233,
    getrandom: 278,
    membarrier: 283,
    rseq: 293,
    epoll_pwait2: 441,
  },
}

/** Calls with rules of their own: `clone` for threads alone, `clone3` never (glibc then takes `clone`), `tgkill` for itself. */
const SPECIAL: Record<string, { arch: number; clone: number; tgkill: number; seccomp: number }> = {
  x64: { arch: 0xc000003e, clone: 56, tgkill: 234, seccomp: 317 },
  arm64: { arch: 0xc00000b7, clone: 220, tgkill: 131, seccomp: 277 },
}
const CLONE3 = 435
const CLONE_THREAD = 0x10000

const [EPERM, ENOSYS] = [1, 38]
const [LOAD, JUMP_EQUAL, JUMP_SET, RETURN] = [0x20, 0x15, 0x45, 0x06]
const [ALLOW, KILL] = [0x7fff0000, 0x80000000]
const failWith = (errno: number) => 0x00050000 | errno

/** Offsets in what the kernel shows a filter: the call, the architecture, the low half of the first argument. */
const [CALL, ARCH, FIRST_ARGUMENT] = [0, 4, 16]

type Instruction = [code: number, yes: number, no: number, value: number]

/** The filter's program for this architecture; null where there is none. `pid`: the process that it is for. */
export function filterFor(arch: string, pid: number): Instruction[] | null {
  const [allowed, special] = [ALLOWED[arch], SPECIAL[arch]]
  if (!allowed || !special) return null
  return [
    [LOAD, 0, 0, ARCH],
    [JUMP_EQUAL, 1, 0, special.arch],
    [RETURN, 0, 0, KILL],
    [LOAD, 0, 0, CALL],
    ...Object.values(allowed).flatMap((call): Instruction[] => [
      [JUMP_EQUAL, 0, 1, call],
      [RETURN, 0, 0, ALLOW],
    ]),
    [JUMP_EQUAL, 0, 1, CLONE3],
    [RETURN, 0, 0, failWith(ENOSYS)],
    [JUMP_EQUAL, 0, 4, special.clone],
    [LOAD, 0, 0, FIRST_ARGUMENT],
    [JUMP_SET, 0, 1, CLONE_THREAD],
    [RETURN, 0, 0, ALLOW],
    [RETURN, 0, 0, failWith(EPERM)],
    [JUMP_EQUAL, 0, 3, special.tgkill],
    [LOAD, 0, 0, FIRST_ARGUMENT],
    [JUMP_EQUAL, 0, 1, pid],
    [RETURN, 0, 0, ALLOW],
    [RETURN, 0, 0, failWith(EPERM)],
  ]
}

/** How much a process may take, by the kernel's word: `[resource, limit]` of setrlimit(2). */
export type ResourceLimits = readonly (readonly [resource: number, most: number])[]

const PR_SET_NO_NEW_PRIVS = 38
const SECCOMP_SET_MODE_FILTER = 1
/** For every thread that the process has already. */
const SECCOMP_FILTER_FLAG_TSYNC = 1

/**
 * Sets the limits and the filter for all threads of this process, for good. Answers how the process ends itself from then
 * on: libuv's own way out makes calls that the filter refuses. So does a descriptor that the event loop is to watch anew.
 * @throws Error where the kernel, the C library or this architecture has none of it
 */
export function confine(koffi: Library, limits: ResourceLimits): () => never {
  const program = process.platform === 'linux' ? filterFor(process.arch, process.pid) : null
  const seccomp = SPECIAL[process.arch]?.seccomp
  if (!program || seccomp === undefined) throw new Error(`no filter for ${process.platform} on ${process.arch}`)
  const libc = koffi.load(null)
  const prctl = libc.func('int prctl(int, unsigned long, unsigned long, unsigned long, unsigned long)')
  const exit = libc.func('void _exit(int)')
  const setrlimit = libc.func('int setrlimit(int, uint64_t *)')
  koffi.struct('sock_fprog', { len: 'uint16_t', filter: 'uint8_t *' })
  const syscall = libc.func('long syscall(long, unsigned int, unsigned int, sock_fprog *)')
  for (const [resource, most] of limits)
    if (setrlimit(resource, [most, most]) !== 0) throw new Error(`setrlimit ${resource} was refused`)
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) !== 0) throw new Error('prctl was refused')
  const filter = encode(program)
  const fprog = { len: program.length, filter }
  const answer = Number(syscall(seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, fprog))
  if (answer !== 0) throw new Error('seccomp was refused')
  return () => exit(0) as never
}

/** As the kernel reads it: 8 bytes an instruction. */
function encode(program: Instruction[]): Buffer {
  const bytes = Buffer.alloc(8 * program.length)
  program.forEach(([code, yes, no, value], index) => {
    const at = 8 * index
    bytes.writeUInt16LE(code, at)
    bytes.writeUInt8(yes, at + 2)
    bytes.writeUInt8(no, at + 3)
    bytes.writeUInt32LE(value >>> 0, at + 4)
  })
  return bytes
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "Transfers.sol";

/// An exchange: one pool for each token against the native coin, constant product with a fee of 0.3 %. A swap of two
/// tokens goes through both pools. It takes what it has an allowance for and nothing else.
contract Router is Transfers {
    struct Pool {
        uint128 coins;
        uint128 tokens;
    }

    /// Stands for the native coin.
    address public constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    uint256 private constant FEE = 3;

    mapping(address => Pool) public pools;

    event Swapped(
        address indexed sender,
        address indexed recipient,
        address from,
        address to,
        uint256 amountIn,
        uint256 amountOut
    );

    error NoLiquidity(address token);
    error ReturnAmountIsNotEnough(uint256 amount, uint256 least);
    error WrongValue();

    /// Sets a pool's reserves. They must be in the contract's hands by other means; only the local stack does this.
    function fill(address token, uint128 coins, uint128 tokens) external {
        pools[token] = Pool(coins, tokens);
    }

    /// What would come out, before any tax of the token that is sent out.
    function quote(address from, address to, uint256 amount) public view returns (uint256 out) {
        if (from == to) revert NoLiquidity(to);
        out = amount;
        if (from != NATIVE) (out, , ) = cross(from, out, false);
        if (to != NATIVE) (out, , ) = cross(to, out, true);
    }

    /// What is swapped, in the words of the provider's own router.
    struct SwapDescription {
        address srcToken;
        address dstToken;
        address payable srcReceiver;
        address payable dstReceiver;
        uint256 amount;
        uint256 minReturnAmount;
        uint256 flags;
    }

    /// The call of the provider's own router, version 6: it says all that a client has to check. The pools are this
    /// contract's own, so it needs no executor, no other receiver of what is paid, no flags and no further data.
    function swap(
        address,
        SwapDescription calldata desc,
        bytes calldata
    ) external payable returns (uint256 returnAmount, uint256 spentAmount) {
        address payable recipient = desc.dstReceiver == address(0) ? payable(msg.sender) : desc.dstReceiver;
        returnAmount = exchange(desc.srcToken, desc.dstToken, desc.amount, desc.minReturnAmount, recipient);
        spentAmount = desc.amount;
    }

    /// The same in a form that no client can read: what it takes and gives shows in a trial run alone.
    function swapCompact(bytes calldata order) external payable returns (uint256) {
        (address from, address to, uint256 amount, uint256 least, address recipient) = abi.decode(
            order,
            (address, address, uint256, uint256, address)
        );
        return exchange(from, to, amount, least, payable(recipient));
    }

    function exchange(
        address from,
        address to,
        uint256 amount,
        uint256 least,
        address payable recipient
    ) private returns (uint256 out) {
        if (msg.value != (from == NATIVE ? amount : 0)) revert WrongValue();
        if (from == to) revert NoLiquidity(to);
        out = from == NATIVE ? amount : collect(from, msg.sender, amount);
        if (from != NATIVE) out = take(from, out, false);
        if (to != NATIVE) out = take(to, out, true);
        if (out < least) revert ReturnAmountIsNotEnough(out, least);
        emit Swapped(msg.sender, recipient, from, to, amount, out);
        if (to != NATIVE) pay(to, recipient, out);
        else {
            (bool done, ) = recipient.call{ value: out }("");
            if (!done) revert TransferFailed(NATIVE);
        }
    }

    function take(address token, uint256 amount, bool buying) private returns (uint256 out) {
        uint256 coins;
        uint256 tokens;
        (out, coins, tokens) = cross(token, amount, buying);
        pools[token] = Pool(uint128(coins), uint128(tokens));
    }

    /// One pool: what comes out of it, and what is in it afterwards.
    function cross(
        address token,
        uint256 amount,
        bool buying
    ) private view returns (uint256 out, uint256 coins, uint256 tokens) {
        Pool memory pool = pools[token];
        if (pool.coins == 0) revert NoLiquidity(token);
        (coins, tokens) = (pool.coins, pool.tokens);
        uint256 net = amount * (1000 - FEE);
        if (buying) {
            out = (net * tokens) / (coins * 1000 + net);
            (coins, tokens) = (coins + amount, tokens - out);
        } else {
            out = (net * coins) / (tokens * 1000 + net);
            (coins, tokens) = (coins - out, tokens + amount);
        }
    }

    receive() external payable {}
}

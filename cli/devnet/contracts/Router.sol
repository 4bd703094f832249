// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "Transfers.sol";

/// An exchange with one constant-product pool per token against the native coin and a fee of 0.3 %. A swap of
/// two tokens goes through both pools. The router takes tokens only by allowance.
contract Router is Transfers {
    struct Pool {
        uint128 coins;
        uint128 tokens;
    }

    /// Address for the native coin.
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

    /// Sets a pool's reserves, without moving tokens: the contract must already hold them. Only the local
    /// stack calls this.
    function fill(address token, uint128 coins, uint128 tokens) external {
        pools[token] = Pool(coins, tokens);
    }

    /// The output of a swap, before any transfer tax of the output token.
    function quote(address from, address to, uint256 amount) public view returns (uint256 out) {
        if (from == to) revert NoLiquidity(to);
        out = amount;
        if (from != NATIVE) (out, , ) = cross(from, out, false);
        if (to != NATIVE) (out, , ) = cross(to, out, true);
    }

    /// The swap, with the field names of the provider's router.
    struct SwapDescription {
        address srcToken;
        address dstToken;
        address payable srcReceiver;
        address payable dstReceiver;
        uint256 amount;
        uint256 minReturnAmount;
        uint256 flags;
    }

    /// The `swap` function of the provider's router, version 6, whose arguments contain everything that a
    /// client has to check. This contract has its own pools, so it ignores the executor, `srcReceiver`, the
    /// flags and the data.
    function swap(
        address,
        SwapDescription calldata desc,
        bytes calldata
    ) external payable returns (uint256 returnAmount, uint256 spentAmount) {
        address payable recipient = desc.dstReceiver == address(0) ? payable(msg.sender) : desc.dstReceiver;
        returnAmount = exchange(desc.srcToken, desc.dstToken, desc.amount, desc.minReturnAmount, recipient);
        spentAmount = desc.amount;
    }

    /// The same with arguments that clients cannot decode, so that only a simulation shows which tokens it
    /// moves.
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

    /// Computes the output of one pool, and its reserves afterwards.
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
